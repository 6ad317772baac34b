INSERT INTO admin_notice_routes (kind) VALUES ('partner_signups'), ('api_errors'), ('system_updates'), ('overdue_work');
