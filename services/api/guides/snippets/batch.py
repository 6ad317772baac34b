import json, os, sys, time, urllib.error, urllib.request

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

batch = call("POST", "/api/v1/credit-pull-batches", {
    "name": "Tuesday's applications",
    "defaults": {"bureaus": ["equifax"], "purpose": "EXTENSION_OF_CREDIT",
                 "consent": {"textVersion": 1, "method": "written"}},
    "csv": """firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference
Morgan,Ellis,412 Orchard Bend,Madison,WI,53703,1974-02-11,666-28-1003,deal-4711
Casey,Lindqvist,77 Canal St,Duluth,MN,55802,1983-07-29,666-28-1004,deal-4712
""",
})
path = "/api/v1/credit-pull-batches/" + batch["id"]
print(batch["rows"]["ready"], "rows cost", batch["quotedCents"], "cents.")

batch = call("POST", path + "/confirm", {"quotedCents": batch["quotedCents"]}, **{"Idempotency-Key": "confirm-" + batch["id"]})
while batch["status"] == "running":
    time.sleep(1)
    batch = call("GET", path)

for row in call("GET", path + "/rows")["items"]:
    print(row["line"], row["reference"], row["status"], row["pull"] and row["pull"]["reportId"])
