<?php
function is_genuine(string $secret, string $body, string $id, string $timestamp, string $signatures): bool {
    if (abs(time() - (int) $timestamp) > 300) return false;
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signatures) as $one) {
        if (hash_equals($expected, $one)) return true;
    }
    return false;
}

$given = array_map('getenv', ['SECRET', 'BODY', 'WEBHOOK_ID', 'WEBHOOK_TIMESTAMP', 'WEBHOOK_SIGNATURE']);
if (!is_genuine(...$given)) {
    echo "forged\n";
    exit(1);
}
echo "genuine\n";
