import json, os, sys, urllib.error, urllib.request

request = urllib.request.Request(
    os.environ["ROADWORTHY_URL"] + "/api/v1/consent-requests",
    data=json.dumps({
        "firstName": "Morgan", "lastName": "Ellis", "dateOfBirth": "1974-02-11", "ssn": "666-28-1003",
        "address": {"street": "412 Orchard Bend", "city": "Madison", "state": "WI", "zipCode": "53703"},
        "bureaus": ["equifax"], "purpose": "EXTENSION_OF_CREDIT", "sendBy": "link",
    }).encode(),
    headers={"Authorization": "Bearer " + os.environ["ROADWORTHY_KEY"], "Content-Type": "application/json"})
try:
    with urllib.request.urlopen(request) as answer:
        print(json.load(answer)["url"])
except urllib.error.HTTPError as refusal:
    sys.exit(refusal.read().decode())
