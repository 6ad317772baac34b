<?php // Needs PHP's curl extension.
$request = curl_init(getenv('ROADWORTHY_URL') . '/api/v1/consent-requests');
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('ROADWORTHY_KEY'), 'Content-Type: application/json'],
    CURLOPT_POSTFIELDS => json_encode([
        'firstName' => 'Morgan', 'lastName' => 'Ellis', 'dateOfBirth' => '1974-02-11', 'ssn' => '666-28-1003',
        'address' => ['street' => '412 Orchard Bend', 'city' => 'Madison', 'state' => 'WI', 'zipCode' => '53703'],
        'bureaus' => ['equifax'], 'purpose' => 'EXTENSION_OF_CREDIT', 'sendBy' => 'link',
    ]),
]);
$answer = curl_exec($request);
if ($answer === false) throw new RuntimeException(curl_error($request));
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) >= 400) throw new RuntimeException($answer);
echo json_decode($answer, true)['url'], "\n";
