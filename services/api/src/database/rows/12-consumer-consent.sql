-- What a consumer agrees to behind a partner's link, in their own voice. The marks in braces are filled with who asks for what; a
-- consent keeps the text as it was filled.
INSERT INTO legal_texts (kind, version, language, title, body, sha256)
SELECT kind, version, language, title, body, encode(sha256(convert_to(title || chr(10) || body, 'UTF8')), 'hex')
FROM (VALUES
  ('consumer_consent', 1, 'en', 'My consent to a credit report',
'I authorize {business} to obtain my consumer report and credit score from {bureaus}, once, within 30 days from today, because {purpose}.

{inquiry}

I know that I do not have to agree, and that nothing is obtained if I decline. I know that I can see this inquiry, with the business and its purpose, in the inquiry log of a free Roadworthy account.

I agree to give this consent electronically. A record of this text, of the time, and of my IP address and browser is kept as proof of it.'),
  ('consumer_consent', 1, 'es', 'Mi consentimiento para un informe de crédito',
'Autorizo a {business} a obtener mi informe de crédito y mi puntaje de crédito de {bureaus}, una sola vez, dentro de los 30 días a partir de hoy, porque {purpose}.

{inquiry}

Sé que no estoy en la obligación de aceptar y que no se obtiene nada si no acepto. Sé que puedo ver esta consulta, con la empresa y su motivo, en el registro de consultas de una cuenta gratuita de Roadworthy.

Acepto dar este consentimiento por vía electrónica. Se guarda constancia de este texto, de la hora y de mi dirección IP y mi navegador como prueba.')
) AS t (kind, version, language, title, body);
