ALTER TABLE "content_claims" ADD COLUMN "title_es" text;--> statement-breakpoint
ALTER TABLE "content_claims" ADD COLUMN "body_es" text;--> statement-breakpoint
ALTER TABLE "content_claims" ADD COLUMN "source_es" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "features_es" text[];--> statement-breakpoint
UPDATE plans SET features_es = ARRAY[
    'Puntaje VANTAGE mensual de Equifax sin costo',
    'Informe completo mensual de Equifax',
    'Actualizaciones del puntaje',
    'Comparación de préstamos, seguros y garantías'
  ] WHERE id = 'basic';--> statement-breakpoint
UPDATE plans SET features_es = ARRAY[
    'Puntajes e informes de las tres agencias',
    'Comparación de tasas Premium',
    'Ofertas exclusivas de prestamistas',
    'Simulador de puntaje de crédito',
    'Tarjeta asegurada (próximamente)',
    '$100 de descuento en contratos de servicio del vehículo',
    'Ofertas exclusivas de préstamos para auto'
  ] WHERE id = 'premium';--> statement-breakpoint
UPDATE content_claims SET title_es = spanish.title, body_es = spanish.body, source_es = spanish.source
FROM (VALUES
  ('users', 'Más de 50,000 conductores', 'Más de 50,000 conductores vigilan aquí su crédito.',
    'Ilustración, no es un conteo de usuarios reales'),
  ('trial', 'Prueba gratis de 7 días', 'Todos los planes incluyen una prueba gratis de 7 días; cancele cuando quiera.',
    'Condiciones de los planes'),
  ('money-back', 'Garantía de devolución de 7 días',
    '¿No es lo que esperaba? Pídalo dentro de los siete días de un cargo y se le devuelve.', 'Condiciones de los planes'),
  ('encryption', 'Cifrado al guardarse',
    'Los números de Seguro Social y las fechas de nacimiento se guardan cifrados con AES-256-GCM y se muestran cuatro dígitos como máximo.',
    'Cómo guarda el servicio los datos de identidad'),
  ('inquiry-log', 'Usted ve quién consultó',
    'Cada empresa que consulta su crédito por medio de nosotros aparece en su registro de consultas, con su propósito.',
    'Cómo registra el servicio las consultas'),
  ('testimonial-1', NULL,
    'Ya sabía mi puntaje antes de entrar al concesionario, así que la tasa con la que empezaron no me sorprendió.',
    'Ilustración, no es un cliente'),
  ('testimonial-2', NULL,
    'Al ver las tres agencias lado a lado encontré una cuenta vieja que solo una de ellas seguía marcando como atrasada.',
    'Ilustración, no es un cliente'),
  ('testimonial-3', NULL,
    'El registro de consultas me dijo qué prestamista había revisado mi historial y por qué. Me gusta saberlo.',
    'Ilustración, no es un cliente'),
  ('faq-score', '¿Consultar mi propio puntaje lo baja?',
    'No. Sus propias actualizaciones son consultas que no afectan ningún puntaje y que otros prestamistas no ven.',
    'Oficina para la Protección Financiera del Consumidor (CFPB), sobre las consultas que no afectan el puntaje'),
  ('faq-bureaus', '¿Qué agencias puedo ver?',
    'Las cuentas Free y Basic ven Equifax. Las cuentas Premium ven Equifax, Experian y TransUnion.', 'Condiciones de los planes'),
  ('faq-updates', '¿Cada cuánto se actualiza mi informe?',
    'Una vez al mes por cada agencia de su plan. Su tablero muestra la fecha de la próxima actualización.', 'Condiciones de los planes'),
  ('faq-model', '¿Por qué un prestamista ve un puntaje distinto al mío?',
    'Los prestamistas eligen entre modelos de puntaje y agencias. Mostramos el modelo, su versión, su escala y la fecha con cada puntaje, para que usted compare cosas iguales.',
    'Cómo muestra el servicio los puntajes'),
  ('faq-trial', '¿Cómo funciona la prueba gratis?',
    'Todos los planes incluyen una prueba gratis de 7 días; cancele cuando quiera. Le avisamos antes del primer cargo.', 'Condiciones de los planes'),
  ('faq-refund', '¿Puedo recuperar mi dinero?',
    'Sí. Cada cargo se puede devolver dentro de siete días, sin llamar.', 'Condiciones de los planes'),
  ('faq-partners', '¿Quién puede consultar mi crédito por medio de Roadworthy?',
    'Solo empresas certificadas, con un propósito permitido y con su consentimiento. Usted puede desactivar las consultas de empresas en su configuración.',
    'Ley de Informe Justo de Crédito (FCRA), 15 USC 1681b'),
  ('faq-data', '¿Cómo se protegen mis datos?',
    'Los datos de identidad se cifran, los números de cuenta muestran solo sus últimos cuatro dígitos y cada acceso a un informe queda registrado.',
    'Cómo guarda el servicio los datos de identidad')
) AS spanish (id, title, body, source)
WHERE content_claims.id = spanish.id;
