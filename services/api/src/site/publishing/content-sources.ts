import { sql, type SQL } from "drizzle-orm";
import { offerLimitNames, type ContentKind } from "@roadworthy/contracts/content-items";

/** The newest version of an item that a dated row of a public table belongs to; a shipped row is its own item. */
const itemOf = (row: SQL): SQL =>
  sql`coalesce((select cv.item_id from content_versions cv where cv.row_id = ${row}), ${row})`;

const statements = (kind: ContentKind): SQL => sql`
  select id, title, case when length(body) > 140 then left(body, 139) || '…' else body end as line, body_es is not null and (title_es is not null or kind = 'testimonial') as has_spanish, as_of,
    jsonb_build_object('title', title, 'titleEs', title_es, 'body', body, 'bodyEs', body_es, 'source', source, 'sourceEs', source_es,
      'asOf', as_of, 'feature', feature, 'isSample', is_sample, 'sortOrder', sort_order) as "values"
  from content_claims where kind = ${kind}`;

const holds = (today: string): SQL =>
  sql`(valid_from is null or valid_from <= ${today}::date) and (valid_until is null or valid_until >= ${today}::date)`;

// Keys by keys: an offer's row leaves out what the lender does not ask.
const limits = sql.raw(offerLimitNames.map((name) => `'${name}', rules -> '${name}'`).join(", "));

const coverage = (kind: "insurance" | "warranty", today: string): SQL => sql`
  select ${itemOf(sql`p.id`)} as id, provider || ' ' || name as title, 'Pays us $' || to_char(compensation_cents / 100.0, 'FM999990.00') as line, true as has_spanish, null::date as as_of,
    jsonb_build_object('provider', provider, 'name', name, 'url', url, 'compensationCents', compensation_cents, 'isSample', is_sample) || (terms - 'kind') as "values"
  from coverage_products p where kind = ${kind} and ${holds(today)}`;

/**
 * What is public of a kind as rows of `id`, `title`, `line`, `has_spanish`, `as_of` (the date of its source) and `values` in the form of
 * the kind's schema.
 */
export function publicRows(kind: ContentKind, today: string): SQL {
  switch (kind) {
    case "faq":
    case "claim":
    case "testimonial":
      return statements(kind);
    case "plan":
      return sql`
        select id, name as title, '$' || to_char(price_monthly_cents / 100.0, 'FM999990.00') || ' a month' as line,
          features_es is not null as has_spanish, null::date as as_of,
          jsonb_build_object('name', name, 'priceMonthlyCents', price_monthly_cents, 'bureaus', to_jsonb(bureaus), 'isRecommended', is_recommended,
            'features', (select jsonb_agg(jsonb_build_object('feature', f.feature, 'text', f.text, 'textEs', coalesce(f.es, f.text)) order by f.place)
              from unnest(feature_ids, features, coalesce(features_es, features)) with ordinality f(feature, text, es, place))) as "values"
        from plans`;
    case "benchmark":
      return sql`
        select quarter || '.' || tier as id, quarter || ', scores ' || minimum_score || '–' || maximum_score as title,
          'New ' || coalesce(new_percent || '%', 'not given') || ', used ' || coalesce(used_percent || '%', 'not given') as line,
          true as has_spanish, as_of,
          jsonb_build_object('quarter', quarter, 'tier', tier, 'minimumScore', minimum_score, 'maximumScore', maximum_score,
            'newPercent', new_percent::text, 'usedPercent', used_percent::text, 'asOf', as_of, 'source', source) as "values"
        from rate_benchmarks`;
    case "lender":
      return sql`
        select id, name as title, body as line, body_es is not null as has_spanish, null::date as as_of,
          jsonb_build_object('name', name, 'body', body, 'bodyEs', body_es, 'url', url, 'minimumScore', minimum_score,
            'maximumVehicleAgeYears', maximum_vehicle_age_years, 'minimumBalanceCents', minimum_balance_cents,
            'maximumBalanceCents', maximum_balance_cents, 'maximumLoanToValueBasisPoints', maximum_loan_to_value_basis_points,
            'minimumMonthsPaid', minimum_months_paid, 'minimumMonthsLeft', minimum_months_left,
            'needsCurrentPayments', needs_current_payments, 'isSample', is_sample, 'sortOrder', sort_order) as "values"
        from refinance_partners where is_shown`;
    case "offer":
      return sql`
        select ${itemOf(sql`o.id`)} as id, lender as title, rate_percent || '% for ' || term_months || ' months. Pays us $' || to_char(compensation_cents / 100.0, 'FM999990.00') as line,
          true as has_spanish, null::date as as_of,
          jsonb_build_object('lender', lender, 'url', url, 'ratePercent', rate_percent, 'termMonths', term_months,
            'financedFeesCents', financed_fees_cents, 'isExclusive', is_exclusive, 'isSample', is_sample, 'compensationCents', compensation_cents, ${limits}) as "values"
        from loan_offers o where ${holds(today)}`;
    case "insurance":
    case "warranty":
      return coverage(kind, today);
    case "tax":
      return sql`
        select distinct on (state) state as id, state as title,
          case trade_in when 'full' then 'The whole trade-in lowers the tax' when 'none' then 'A trade-in does not lower the tax'
            else 'A trade-in lowers the tax up to $' || to_char(trade_in_cap_cents / 100, 'FM999,990') end as line,
          note is null or note_es is not null as has_spanish, read_on as as_of,
          jsonb_build_object('state', state, 'tradeIn', trade_in, 'tradeInCapCents', trade_in_cap_cents, 'baseRatePercent', base_rate_percent::text,
            'source', source, 'readOn', read_on, 'isDisputed', is_disputed, 'note', note, 'noteEs', note_es) as "values"
        from state_sales_taxes where ${holds(today)}
        order by state, valid_from desc nulls last, id desc`;
    case "document":
      return sql`
        select distinct on (kind) kind as id, case kind when 'privacy' then 'Privacy policy' else 'Terms of service' end as title,
          'Version ' || version || ', dated ' || to_char(dated_on, 'FMMonth FMDD, YYYY') as line, lead_es is not null as has_spanish, null::date as as_of,
          jsonb_build_object('lead', lead, 'leadEs', lead_es, 'sections', (
            select jsonb_agg(jsonb_build_object('id', en.one ->> 'id', 'heading', en.one ->> 'heading', 'paragraphs', en.one -> 'paragraphs',
              'headingEs', sections_es -> (en.place::int - 1) ->> 'heading',
              'paragraphsEs', coalesce(sections_es -> (en.place::int - 1) -> 'paragraphs', '[]')) order by en.place)
            from jsonb_array_elements(sections) with ordinality en(one, place))) as "values"
        from legal_documents where not is_draft and dated_on <= ${today}::date
        order by kind, version desc`;
    case "notice":
      return sql`
        select distinct on (t.kind) t.kind as id, t.title, 'Version ' || t.version as line,
          t.kind <> 'consumer_consent' or es.title is not null as has_spanish, null::date as as_of,
          jsonb_build_object('title', t.title, 'titleEs', es.title, 'body', t.body, 'bodyEs', es.body) as "values"
        from legal_texts t
        left join legal_texts es on es.kind = t.kind and es.version = t.version and es.language = 'es'
        where t.language = 'en' and t.effective_at <= now()
        order by t.kind, t.version desc`;
  }
}

/** How many days old a source may be before the screen warns; `null`: the kind has no source with a date. */
export const sourceDays: Readonly<Record<ContentKind, number | null>> = {
  faq: 730,
  claim: 365,
  testimonial: 730,
  plan: null,
  benchmark: 190,
  lender: null,
  offer: null,
  insurance: null,
  warranty: null,
  tax: 365,
  document: null,
  notice: null,
};
