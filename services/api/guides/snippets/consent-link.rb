require "json"
require "net/http"

address = URI("#{ENV.fetch("ROADWORTHY_URL")}/api/v1/consent-requests")
answer = Net::HTTP.post(address, {
  firstName: "Morgan", lastName: "Ellis", dateOfBirth: "1974-02-11", ssn: "666-28-1003",
  address: { street: "412 Orchard Bend", city: "Madison", state: "WI", zipCode: "53703" },
  bureaus: %w[equifax], purpose: "EXTENSION_OF_CREDIT", sendBy: "link"
}.to_json, { "Authorization" => "Bearer #{ENV.fetch("ROADWORTHY_KEY")}", "Content-Type" => "application/json" })
abort answer.body unless answer.is_a?(Net::HTTPSuccess)
puts JSON.parse(answer.body)["url"]
