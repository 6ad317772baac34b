import { homeTexts } from "./home-texts.ts";

const { heading, mile, stops } = homeTexts.steps;

/** How it works, as four mile markers along a road. */
export function Steps() {
  return (
    <section className="band steps-band" aria-labelledby="steps">
      <div className="section">
        <header className="section-head">
          <h2 id="steps">{heading}</h2>
        </header>
        <ol className="steps">
          {stops.map((stop, index) => (
            <li key={stop.heading}>
              <p className="mile" aria-hidden="true">
                <span>{mile}</span>
                {index + 1}
              </p>
              <h3>{stop.heading}</h3>
              <p>{stop.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
