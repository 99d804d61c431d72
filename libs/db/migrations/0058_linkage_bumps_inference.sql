-- Inference also reads how closely C and P lie together.
create constraint trigger inference_linkage after update on inference_settings
  deferrable initially deferred for each row
  when (row(old.linkage_mode, old.linkage_permille) is distinct from row(new.linkage_mode, new.linkage_permille))
  execute function bump_inference_version();
