curl -sS "$ROADWORTHY_URL/api/v1/consent-requests" -H "authorization: Bearer $ROADWORTHY_KEY" \
  -H "content-type: application/json" -d '{
    "firstName": "Morgan", "lastName": "Ellis", "dateOfBirth": "1974-02-11", "ssn": "666-28-1003",
    "address": { "street": "412 Orchard Bend", "city": "Madison", "state": "WI", "zipCode": "53703" },
    "bureaus": ["equifax"], "purpose": "EXTENSION_OF_CREDIT", "sendBy": "link" }' | sed 's/.*"url":"\([^"]*\)".*/\1/'
