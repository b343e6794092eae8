-- The name of the shop is a setting called like that.
update settings set key = 'shopName' where key = 'studioName';
