/** What a file of consumers looks like, with one of the sandbox's test consumers. */
export const batchTemplate = [
  "firstName,lastName,street,city,state,zipCode,dateOfBirth,ssn,reference",
  "Morgan,Ellis,412 Orchard Bend,Madison,WI,53703,1974-02-11,666-28-1003,deal-4711",
].join("\r\n");
