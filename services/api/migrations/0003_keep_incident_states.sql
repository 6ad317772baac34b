CREATE TABLE "incident_states" (
	"id" text PRIMARY KEY DEFAULT new_id('incs') NOT NULL,
	"incident_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incident_states" ADD CONSTRAINT "incident_states_incident_id_status_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."status_incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_states_incident" ON "incident_states" USING btree ("incident_id","at");--> statement-breakpoint
INSERT INTO "incident_states" ("incident_id", "status", "at") SELECT "id", "status", "began_at" FROM "status_incidents";
