-- The form that a product was added with. Sent again after a lost answer, it is answered by the same product.
ALTER TABLE products ADD COLUMN form_id uuid UNIQUE;
