require "openssl"

def genuine?(secret, body, id, timestamp, signatures)
  return false if (Time.now.to_i - timestamp.to_i).abs > 300
  key = secret.delete_prefix("whsec_").unpack1("m")
  expected = "v1," + [OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{timestamp}.#{body}")].pack("m0")
  signatures.split.any? { |one| OpenSSL.secure_compare(expected, one) }
end

given = %w[SECRET BODY WEBHOOK_ID WEBHOOK_TIMESTAMP WEBHOOK_SIGNATURE].map { |name| ENV.fetch(name) }
abort "forged" unless genuine?(*given)
puts "genuine"
