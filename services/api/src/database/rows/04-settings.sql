INSERT INTO platform_settings (name, value) VALUES ('enrolment', '"waitlist"');

INSERT INTO "admin_security_settings" ("id") VALUES (true);
