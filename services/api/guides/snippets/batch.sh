AUTH="authorization: Bearer $ROADWORTHY_KEY"
BATCHES="$ROADWORTHY_URL/api/v1/credit-pull-batches"

cat > rows.csv <<'CSV'
firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference
Morgan,Ellis,412 Orchard Bend,Madison,WI,53703,1974-02-11,666-28-1003,deal-4711
Casey,Lindqvist,77 Canal St,Duluth,MN,55802,1983-07-29,666-28-1004,deal-4712
CSV
# The file as a JSON string: its line breaks become \n.
CSV=$(awk '{ printf "%s\\n", $0 }' rows.csv)

curl -sS "$BATCHES" -H "$AUTH" -H "content-type: application/json" -d '{
  "defaults": {
    "bureaus": ["equifax"], "purpose": "EXTENSION_OF_CREDIT",
    "consent": { "textVersion": 1, "method": "written" }
  },
  "csv": "'"$CSV"'" }' > batch.json
BATCH=$(sed -n 's/^{"id":"\([^"]*\)".*/\1/p' batch.json)
TOTAL=$(sed -n 's/.*"quotedCents":\([0-9]*\).*/\1/p' batch.json)

curl -sS "$BATCHES/$BATCH/confirm" -H "$AUTH" -H "content-type: application/json" \
  -H "idempotency-key: confirm-$BATCH" -d '{ "quotedCents": '"$TOTAL"' }' > batch.json
while grep -q '"status":"running"' batch.json; do
  sleep 1
  curl -sS "$BATCHES/$BATCH" -H "$AUTH" > batch.json
done
curl -sS "$BATCHES/$BATCH/rows" -H "$AUTH"
