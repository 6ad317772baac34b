import json, os, sys, urllib.error, urllib.request, uuid

def call(method, path, body=None, **headers):
    request = urllib.request.Request(os.environ["ROADWORTHY_URL"] + path, method=method, headers={
        "Authorization": "Bearer " + os.environ["ROADWORTHY_KEY"],
        "Content-Type": "application/json", **headers})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(request, data) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refusal:
        sys.exit(refusal.read().decode())

quote = call("POST", "/api/v1/quotes", {"bureaus": ["equifax", "experian"]})
print("It will cost", quote["totalCents"], "cents.")

pull = call("POST", "/api/v1/credit-pulls", {
    "firstName": "Morgan", "lastName": "Ellis", "dateOfBirth": "1974-02-11", "ssn": "666-28-1003",
    "address": {"street": "412 Orchard Bend", "city": "Madison", "state": "WI", "zipCode": "53703"},
    "bureaus": ["equifax", "experian"], "purpose": "EXTENSION_OF_CREDIT",
    "consent": {"textVersion": 1, "method": "phone"},
}, **{"Idempotency-Key": str(uuid.uuid4())})

report = call("GET", "/api/v1/credit-reports/" + pull["reportId"])
print(report["scores"])
