curl -sS -w '\n' "$ROADWORTHY_URL/api/v1/quotes" -H "authorization: Bearer $ROADWORTHY_KEY" \
  -H "content-type: application/json" -d '{ "bureaus": ["equifax", "experian"] }'

curl -sS -w '\n' "$ROADWORTHY_URL/api/v1/credit-pulls" -H "authorization: Bearer $ROADWORTHY_KEY" \
  -H "content-type: application/json" -H "idempotency-key: deal-4711-$(date +%s%N)" -d '{
    "firstName": "Morgan", "lastName": "Ellis", "dateOfBirth": "1974-02-11", "ssn": "666-28-1003",
    "address": { "street": "412 Orchard Bend", "city": "Madison", "state": "WI", "zipCode": "53703" },
    "bureaus": ["equifax", "experian"], "purpose": "EXTENSION_OF_CREDIT",
    "consent": { "textVersion": 1, "method": "phone" } }' | tee pull.json

REPORT=$(sed -n 's/.*"reportId":"\([^"]*\)".*/\1/p' pull.json)
curl -sS -w '\n' "$ROADWORTHY_URL/api/v1/credit-reports/$REPORT" -H "authorization: Bearer $ROADWORTHY_KEY"
