-- An incident keeps its worst state again; how it changed in between is lost.
UPDATE status_incidents i SET status = 'down'
WHERE EXISTS (SELECT FROM incident_states s WHERE s.incident_id = i.id AND s.status = 'down');
DROP TABLE incident_states;
