import { usePageData } from "@roadworthy/kit/parts/page";
import { InquiriesPicture, ScoresPicture } from "../site/pictures.tsx";
import { startSite } from "../site/site-content.ts";
import { creditMonitoringTexts as texts } from "./credit-monitoring-texts.ts";
import { Landing } from "./landing.panel.tsx";

export const title = texts.title;
export const load = startSite;

/** What watching one's own credit file brings. */
export function Component() {
  const coming = usePageData<typeof load>();
  return (
    <Landing
      {...texts}
      coming={coming}
      pictures={[<Bands key="bands" />, <InquiriesPicture key="inquiries" />, <ScoresPicture key="scores" />]}
    />
  );
}

const Bands = () => (
  <table className="bands">
    <caption>{texts.bands.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.bands.band}</th>
        <th scope="col">{texts.bands.scores}</th>
      </tr>
    </thead>
    <tbody>
      {texts.bands.rows.map(({ id, name, scores }) => (
        <tr key={id}>
          <th scope="row">
            <i className={`band-${id}`} aria-hidden="true" />
            {name}
          </th>
          <td>{scores}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
