-- It answers with the level from now on; the folder of functions creates it again.
drop function if exists public_register_page(text, text, integer, text, text);
