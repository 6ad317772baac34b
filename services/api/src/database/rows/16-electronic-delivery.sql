-- What a client reads before they agree to electronic notices (15 USC 7001(c)(1)(B) and (C)).
INSERT INTO legal_texts (kind, version, language, title, body, sha256)
SELECT kind, version, language, title, body, encode(sha256(convert_to(title || chr(10) || body, 'UTF8')), 'hex')
FROM (VALUES
  ('electronic_delivery', 1, 'en', 'Electronic notices and disclosures',
'What this covers. The law requires us to give you some notices in writing. Today these are the results of disputes that you file through us (15 USC 1681i). If you agree, we give you these, and any other notice the law requires in writing, electronically: on this site and by email. The consent covers all of them for as long as you have the account. What the law does not require in writing reaches you electronically either way. The consent does not cover what credit bureaus, lenders or dealers send you themselves.

Your right to paper. You do not have to agree. Without your consent, and after you withdraw it, we mail these notices to the address you gave us, free of charge, and your account works as before. After you agree, you can still get a paper copy of any notice, free of charge: write to us at the address at the foot of this site.

How to withdraw. You can withdraw your consent at any time, free of charge, on the Security page under Electronic notices. It takes effect at once for everything we send from then on, and ends nothing else.

How to stay reachable. Keep your email address up to date. You change it on the Security page.

What you need. A computer, tablet or phone with internet access; a current version of Chrome, Edge, Firefox or Safari; an email account that you can read; a program that opens PDF files; and a printer or storage if you want to keep them. If this changes so that you might no longer be able to open what we send, we tell you and ask for your consent again.

How you show that it works. Open the sample notice, a PDF file, and type the code in it. By agreeing you confirm that you can open and keep such files.'),
  ('electronic_delivery', 1, 'es', 'Avisos y divulgaciones por vía electrónica',
'Qué abarca. La ley nos obliga a darle algunos avisos por escrito. Hoy son los resultados de las disputas que usted presenta por medio de nosotros (15 USC 1681i). Si usted acepta, le damos estos avisos, y cualquier otro que la ley exija por escrito, por vía electrónica: en este sitio y por correo electrónico. El consentimiento los abarca todos mientras usted tenga la cuenta. Lo que la ley no exige por escrito le llega de todos modos por vía electrónica. El consentimiento no abarca lo que le envíen por su parte los burós de crédito, los prestamistas o los concesionarios.

Su derecho al papel. Usted no está en la obligación de aceptar. Sin su consentimiento, y después de que lo retire, le enviamos estos avisos por correo postal a la dirección que usted nos dio, sin costo, y su cuenta funciona igual que antes. Después de aceptar, también puede obtener una copia en papel de cualquier aviso, sin costo: escríbanos a la dirección que está al pie de este sitio.

Cómo retirarlo. Usted puede retirar su consentimiento en cualquier momento, sin costo, en la página Seguridad, en Avisos electrónicos. Surte efecto de inmediato para todo lo que enviemos desde entonces y no pone fin a nada más.

Cómo mantener el contacto. Mantenga al día su dirección de correo electrónico. Se cambia en la página Seguridad.

Qué necesita. Una computadora, tableta o teléfono con acceso a internet; una versión actual de Chrome, Edge, Firefox o Safari; una cuenta de correo electrónico que pueda leer; un programa que abra archivos PDF; y una impresora o espacio para guardarlos si quiere conservarlos. Si esto cambia de modo que usted tal vez ya no pueda abrir lo que enviamos, se lo decimos y le pedimos de nuevo su consentimiento.

Cómo comprobar que funciona. Abra el aviso de muestra, un archivo PDF, y escriba el código que contiene. Al aceptar, usted confirma que puede abrir y conservar archivos de este tipo.')
) AS t (kind, version, language, title, body);
