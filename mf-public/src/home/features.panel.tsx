import type { ReactNode } from "react";
import {
  CalculatorSign,
  CoverSign,
  FileUnderGlass,
  LoanSign,
  SimulatorSign,
  Speedometer,
} from "../site/signs.tsx";
import { homeTexts } from "./home-texts.ts";

const texts = homeTexts.features;

/** The six things the product does. */
export function Features() {
  return (
    <section className="section" aria-labelledby="features">
      <header className="section-head">
        <h2 id="features">{texts.heading}</h2>
        <p>{texts.lead}</p>
      </header>
      <ul className="features">
        <Feature {...texts.bureaus} isLarge sign={<Speedometer label={texts.bureaus.figure} />} />
        <Feature {...texts.loans} sign={<LoanSign />} />
        <Feature {...texts.cover} sign={<CoverSign />} />
        <Feature {...texts.simulator} sign={<SimulatorSign />} />
        <Feature {...texts.calculator} sign={<CalculatorSign />} />
        <Feature {...texts.inquiries} isLarge sign={<FileUnderGlass label={texts.inquiries.figure} />} />
      </ul>
    </section>
  );
}

function Feature({
  heading,
  text,
  sign,
  isLarge = false,
}: {
  heading: string;
  text: string;
  sign: ReactNode;
  isLarge?: boolean;
}) {
  return (
    <li className={isLarge ? "feature feature-large" : "feature"}>
      {sign}
      <div>
        <h3>{heading}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
}
