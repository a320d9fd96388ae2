-- How far a job has read what the provider tells, so that the next pass begins there, however long nothing ran. With the turn, which is in no backup:
-- what is restored knows nothing of later, so the job reads all that the provider still has. Can be taken once more.
ALTER TABLE job_turns ADD COLUMN IF NOT EXISTS read_until timestamptz;
