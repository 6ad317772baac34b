import type { Translated } from "../../translated.ts";
import type { passwordFieldTexts as english } from "./password-field-texts.ts";

export const passwordFieldTexts: Translated<typeof english> = { show: "Mostrar", hide: "Ocultar" };
