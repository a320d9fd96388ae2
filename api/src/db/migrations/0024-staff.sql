-- Which of the shop's people are its owners. Whoever was an admin until now could do everything.
ALTER TABLE users ADD COLUMN staff text CHECK (staff IN ('owner', 'staff'));
UPDATE users SET staff = 'owner' WHERE role = 'admin';
ALTER TABLE users ADD CONSTRAINT users_staff_are_admins CHECK ((role = 'admin') = (staff IS NOT NULL));
CREATE INDEX users_of_shop ON users (staff) WHERE staff IS NOT NULL;
