INSERT INTO platform_settings (name, value) VALUES ('enrollment', '"waitlist"');

INSERT INTO "admin_security_settings" ("id") VALUES (true);
