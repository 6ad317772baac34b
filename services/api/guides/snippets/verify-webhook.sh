# BODY is the body as it came, SECRET the endpoint's whsec_…; the rest are the delivery's headers.
KEY=$(printf '%s' "${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \n')
EXPECTED=$(printf '%s' "$WEBHOOK_ID.$WEBHOOK_TIMESTAMP.$BODY" \
  | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64)
# The signature first: bash would run commands inside a timestamp that isn't a number.
case " $WEBHOOK_SIGNATURE " in
  *" v1,$EXPECTED "*) ;;
  *) echo forged; exit 1 ;;
esac
[ $(($(date +%s) - WEBHOOK_TIMESTAMP)) -le 300 ] || { echo old; exit 1; }
echo genuine
