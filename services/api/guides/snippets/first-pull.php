<?php // Needs PHP's curl extension.
function call(string $method, string $path, ?array $body = null, array $headers = []): array {
    $request = curl_init(getenv('ROADWORTHY_URL') . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('ROADWORTHY_KEY'),
            'Content-Type: application/json',
            ...$headers,
        ],
    ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => json_encode($body)]));
    $answer = curl_exec($request);
    if ($answer === false) throw new RuntimeException(curl_error($request));
    if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) >= 400) throw new RuntimeException($answer);
    return json_decode($answer, true);
}

$quote = call('POST', '/api/v1/quotes', ['bureaus' => ['equifax', 'experian']]);
echo "It will cost {$quote['totalCents']} cents.\n";

$pull = call('POST', '/api/v1/credit-pulls', [
    'firstName' => 'Morgan', 'lastName' => 'Ellis', 'dateOfBirth' => '1974-02-11', 'ssn' => '666-28-1003',
    'address' => ['street' => '412 Orchard Bend', 'city' => 'Madison', 'state' => 'WI', 'zipCode' => '53703'],
    'bureaus' => ['equifax', 'experian'], 'purpose' => 'EXTENSION_OF_CREDIT',
    'consent' => ['textVersion' => 1, 'method' => 'phone'],
], ['Idempotency-Key: ' . bin2hex(random_bytes(16))]);

$report = call('GET', '/api/v1/credit-reports/' . $pull['reportId']);
print_r($report['scores']);
