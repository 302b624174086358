import { Failure } from "./api";
import { NOBODY, sentence, type Company } from "./names";
import { t } from "./words.svelte";

/** Why something did not work, in words. */
export function excuse(failed: unknown, company: Company = NOBODY): string {
  if (!(failed instanceof Failure)) return t("server-failed");
  return failed.reason ? sentence(failed.reason, company) : t(failed.code);
}
