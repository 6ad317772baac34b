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

$batch = call('POST', '/api/v1/credit-pull-batches', [
    'name' => "Tuesday's applications",
    'defaults' => ['bureaus' => ['equifax'], 'purpose' => 'EXTENSION_OF_CREDIT',
        'consent' => ['textVersion' => 1, 'method' => 'written']],
    'csv' => implode("\n", [
        'firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference',
        'Morgan,Ellis,412 Orchard Bend,Madison,WI,53703,1974-02-11,666-28-1003,deal-4711',
        'Casey,Lindqvist,77 Canal St,Duluth,MN,55802,1983-07-29,666-28-1004,deal-4712',
    ]),
]);
$path = '/api/v1/credit-pull-batches/' . $batch['id'];
echo "{$batch['rows']['ready']} rows cost {$batch['quotedCents']} cents.\n";

$batch = call('POST', "$path/confirm", ['quotedCents' => $batch['quotedCents']], ['Idempotency-Key: confirm-' . $batch['id']]);
while ($batch['status'] === 'running') {
    sleep(1);
    $batch = call('GET', $path);
}
foreach (call('GET', "$path/rows")['items'] as $row) {
    echo implode(' ', [$row['line'], $row['reference'], $row['status'], $row['pull']['reportId'] ?? '']), "\n";
}
