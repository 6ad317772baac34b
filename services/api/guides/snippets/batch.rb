require "json"
require "net/http"

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

batch = call(Net::HTTP::Post, "/api/v1/credit-pull-batches", {
  name: "Tuesday's applications",
  defaults: { bureaus: %w[equifax], purpose: "EXTENSION_OF_CREDIT", consent: { textVersion: 1, method: "written" } },
  csv: <<~CSV
    firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference
    Morgan,Ellis,412 Orchard Bend,Madison,WI,53703,1974-02-11,666-28-1003,deal-4711
    Casey,Lindqvist,77 Canal St,Duluth,MN,55802,1983-07-29,666-28-1004,deal-4712
  CSV
})
path = "/api/v1/credit-pull-batches/#{batch["id"]}"
puts "#{batch["rows"]["ready"]} rows cost #{batch["quotedCents"]} cents."

batch = call(Net::HTTP::Post, "#{path}/confirm", { quotedCents: batch["quotedCents"] }, { "Idempotency-Key" => "confirm-#{batch["id"]}" })
while batch["status"] == "running"
  sleep 1
  batch = call(Net::HTTP::Get, path)
end
call(Net::HTTP::Get, "#{path}/rows")["items"].each do |row|
  puts [row["line"], row["reference"], row["status"], row.dig("pull", "reportId")].join(" ")
end
