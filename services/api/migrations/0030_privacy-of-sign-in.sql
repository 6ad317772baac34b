-- Before anybody has agreed to version 2, it names what sign-in has learned since it was written: phone numbers, known browsers,
-- accounts elsewhere, and who delivers messages. From the first agreement on, a change is a new version.
UPDATE legal_documents SET
  sections = replace(replace(replace(sections::text,
    'Your account: name, e-mail address, password (only as a hash that cannot be turned back), and for businesses the company''s name.',
    'Your account: name, e-mail address, phone number if you give one, password (only as a hash that cannot be turned back), the accounts elsewhere and the keys that you sign in with, and for businesses the company''s name.'),
    'Payment providers receive what a payment needs. Card numbers do not reach us.',
    'Payment providers receive what a payment needs. Card numbers do not reach us. Those who deliver our mail and text messages receive the address or number and the message.'),
    'We store what signing in needs, your choice of light or dark and of a language,',
    'We store what signing in needs, a random mark by which we know this browser again and tell you of sign-ins from others, your choice of light or dark and of a language,')::jsonb,
  sections_es = replace(replace(replace(sections_es::text,
    'Su cuenta: nombre, correo electrónico, contraseña (solo como un código derivado que no se puede revertir) y, para las empresas, el nombre de la empresa.',
    'Su cuenta: nombre, correo electrónico, número de teléfono si lo da, contraseña (solo como un código derivado que no se puede revertir), las cuentas externas y las llaves con las que inicia sesión y, para las empresas, el nombre de la empresa.'),
    'Los proveedores de pagos reciben lo que un pago necesita. Los números de tarjeta no llegan a nosotros.',
    'Los proveedores de pagos reciben lo que un pago necesita. Los números de tarjeta no llegan a nosotros. Quienes entregan nuestros correos y mensajes de texto reciben la dirección o el número y el mensaje.'),
    'Guardamos lo que el inicio de sesión necesita, su elección de claro u oscuro y de idioma,',
    'Guardamos lo que el inicio de sesión necesita, una marca al azar con la que reconocemos este navegador y le avisamos de inicios de sesión desde otros, su elección de claro u oscuro y de idioma,')::jsonb
WHERE kind = 'privacy' AND version = 2;
