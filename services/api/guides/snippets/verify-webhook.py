import base64, hashlib, hmac, os, sys, time

def is_genuine(secret, body, webhook_id, timestamp, signatures):
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{webhook_id}.{timestamp}.{body}".encode()
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, one) for one in signatures.split(" "))

given = (os.environ[name] for name in
         ("SECRET", "BODY", "WEBHOOK_ID", "WEBHOOK_TIMESTAMP", "WEBHOOK_SIGNATURE"))
if not is_genuine(*given):
    sys.exit("forged")
print("genuine")
