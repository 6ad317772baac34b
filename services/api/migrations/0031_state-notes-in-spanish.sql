ALTER TABLE "state_sales_taxes" ADD COLUMN "note_es" text;--> statement-breakpoint
UPDATE state_sales_taxes SET base_rate_percent = 0,
  note = CASE state
    WHEN 'AK' THEN 'Some cities and boroughs charge a sales tax of their own.'
    WHEN 'DE' THEN 'A document fee on the price is charged instead.'
    WHEN 'OR' THEN 'Dealers may pass on a privilege tax on new vehicles.' END,
  source = source || '; Tax Foundation, State and Local Sales Tax Rates, 2025'
WHERE state IN ('AK', 'DE', 'NH', 'OR');--> statement-breakpoint
UPDATE state_sales_taxes SET note_es = CASE state
    WHEN 'AK' THEN 'Algunas ciudades y municipios cobran su propio impuesto a las ventas.'
    WHEN 'CA' THEN 'El reglamento grava el precio completo; algunas tablas de concesionarios restan todo el auto a cambio. Los distritos suman su propio impuesto.'
    WHEN 'DC' THEN 'El impuesto depende del peso del vehículo y de su consumo de combustible.'
    WHEN 'DE' THEN 'En su lugar se cobra un cargo de documentación sobre el precio.'
    WHEN 'KY' THEN 'Requiere una declaración jurada del precio ante notario. Algunas fuentes todavía no indican ningún crédito.'
    WHEN 'MD' THEN 'Un proyecto de ley para eliminar el crédito fracasó en 2024; otras tablas indican que terminó en esta fecha.'
    WHEN 'MI' THEN 'El día de entrega decide qué límite anual se aplica, y cuenta un solo auto a cambio.'
    WHEN 'MT' THEN 'No hay impuesto general a las ventas; se cobran cargos de registro.'
    WHEN 'OR' THEN 'Los concesionarios pueden cobrar aparte un impuesto de privilegio sobre vehículos nuevos.'
    WHEN 'VA' THEN 'Un impuesto a la venta y al uso de vehículos sustituye al impuesto a las ventas.' END
WHERE note IS NOT NULL;
