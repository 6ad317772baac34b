import { Link } from "@roadworthy/kit/router";
import { brand } from "../../brand.ts";
import { currentShell } from "../../connection/connection.ts";
import { suspendedTexts as texts } from "./suspended-texts.ts";

/** Says that the business is suspended, what that means, and whom to ask. */
export const Suspended = ({ heading: Heading }: { heading: "h1" | "h2" }) => (
  <section className="rw-panel rw-error-panel" role="alert">
    <Heading>{texts.title}</Heading>
    <p>{texts.text}</p>
    <p>
      {texts.ask} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>,{" "}
      <a href={`tel:+1${brand.supportPhone.replaceAll(/\D/g, "")}`}>{brand.supportPhone}</a>
    </p>
    <Link to={`${currentShell().basePath}/dashboard`}>{texts.toDashboard}</Link>
  </section>
);
