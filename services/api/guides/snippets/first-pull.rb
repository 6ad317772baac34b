require "json"
require "net/http"
require "securerandom"

def call(type, path, body = nil, headers = {})
  address = URI(ENV.fetch("ROADWORTHY_URL") + path)
  request = type.new(address, {
    "Authorization" => "Bearer #{ENV.fetch("ROADWORTHY_KEY")}",
    "Content-Type" => "application/json"
  }.merge(headers))
  request.body = body.to_json if body
  answer = Net::HTTP.start(address.host, address.port, use_ssl: address.scheme == "https") { |http| http.request(request) }
  raise answer.body unless answer.is_a?(Net::HTTPSuccess)
  JSON.parse(answer.body)
end

quote = call(Net::HTTP::Post, "/api/v1/quotes", { bureaus: %w[equifax experian] })
puts "It will cost #{quote["totalCents"]} cents."

pull = call(Net::HTTP::Post, "/api/v1/credit-pulls", {
  firstName: "Morgan", lastName: "Ellis", dateOfBirth: "1974-02-11", ssn: "666-28-1003",
  address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
  bureaus: %w[equifax experian], purpose: "EXTENSION_OF_CREDIT",
  consent: { textVersion: 1, method: "phone" }
}, { "Idempotency-Key" => SecureRandom.uuid })

report = call(Net::HTTP::Get, "/api/v1/credit-reports/#{pull["reportId"]}")
puts report["scores"]
