curl -sS "$ROADWORTHY_URL/api/v1/credit-pull-batches" -H "authorization: Bearer $ROADWORTHY_KEY" \
  -H "content-type: application/json" -d '{
    "name": "Tuesday",
    "defaults": { "bureaus": ["equifax"], "purpose": "EXTENSION_OF_CREDIT", "consent": { "textVersion": 1, "method": "written" } },
    "csv": "firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference\nMorgan,Ellis,412 Orchard Bend,Madison,WI,53703,1974-02-11,666-28-1003,deal-4711\nCasey,Lindqvist,77 Canal St,Duluth,MN,55802,1983-07-29,666-28-1004,deal-4712"
  }' | tee batch.json

BATCH=$(sed -n 's/^{"id":"\([^"]*\)".*/\1/p' batch.json)
TOTAL=$(sed -n 's/.*"quotedCents":\([0-9]*\).*/\1/p' batch.json)
curl -sS "$ROADWORTHY_URL/api/v1/credit-pull-batches/$BATCH/confirm" -H "authorization: Bearer $ROADWORTHY_KEY" \
  -H "content-type: application/json" -H "idempotency-key: confirm-$BATCH" -d "{ \"quotedCents\": $TOTAL }" > batch.json

while grep -q '"status":"running"' batch.json; do
  sleep 1
  curl -sS "$ROADWORTHY_URL/api/v1/credit-pull-batches/$BATCH" -H "authorization: Bearer $ROADWORTHY_KEY" > batch.json
done
curl -sS "$ROADWORTHY_URL/api/v1/credit-pull-batches/$BATCH/rows" -H "authorization: Bearer $ROADWORTHY_KEY"
