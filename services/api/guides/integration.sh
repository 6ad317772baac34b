#!/usr/bin/env bash
# A whole integration in curl: quote, ask for consent, pull on it, read the report, and write to the consumer when you decline. The
# consumer agrees in between, in their browser. Wants ROADWORTHY_URL and ROADWORTHY_KEY (a test key). Run it with `ask` first, then with
# `pull <id of the consent request>`, then with `letter <id of the report>`. The letter names the address in your application.
set -euo pipefail

call() {
  local answer
  answer=$(curl -sS --fail-with-body "$ROADWORTHY_URL/api/v1/$1" -H "authorization: Bearer $ROADWORTHY_KEY" "${@:2}") ||
    { printf '%s\n' "$answer" >&2; return 1; }
  printf '%s\n' "$answer"
}
post() { call "$1" -H "content-type: application/json" -d "$2" "${@:3}"; }
field() { sed -n 's/.*"'"$1"'":"\([^"]*\)".*/\1/p'; }

case "${1:-}" in
  ask)
    post quotes '{ "bureaus": ["equifax"], "type": "soft", "scoreType": "vantage" }' >&2
    ASKED=$(post consent-requests '{
      "firstName": "Morgan", "lastName": "Ellis", "dateOfBirth": "1974-02-11", "ssn": "666-28-1003",
      "address": { "street": "412 Orchard Bend", "city": "Madison", "state": "WI", "zipCode": "53703" },
      "bureaus": ["equifax"], "purpose": "EXTENSION_OF_CREDIT", "sendBy": "link", "reference": "deal-4711" }')
    # All but the QR code, which is a picture.
    sed 's/,"qrSvg":".*"}$/}/' <<<"$ASKED"
    printf 'Agree at %s\nThen run: %s pull %s\n' "$(field url <<<"$ASKED")" "$0" "$(field id <<<"$ASKED")" >&2
    ;;
  pull)
    CONSENT=$(call "consent-requests/$2" | field consentId)
    [ -n "$CONSENT" ] || { echo "The consumer has not agreed yet." >&2; exit 1; }
    PULL=$(post credit-pulls "{ \"consentId\": \"$CONSENT\", \"bureaus\": [\"equifax\"],
      \"purpose\": \"EXTENSION_OF_CREDIT\", \"reference\": \"deal-4711\" }" -H "idempotency-key: $2")
    call "credit-reports/$(printf '%s' "$PULL" | field reportId)"
    ;;
  letter)
    post "credit-reports/$2/decision" '{ "outcome": "declined", "reasons": ["obligations_excessive"] }' >&2
    post "credit-reports/$2/letters" '{ "kind": "adverse_action" }'
    ;;
  *)
    echo "Usage: $0 ask | pull <consent request> | letter <report>" >&2
    exit 2
    ;;
esac
