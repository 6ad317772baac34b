/** How long a first plan is free. Source: specification, section 9. */
export const trialDays = 7;

/** How long after a charge it comes back by itself when the plan is canceled. Source: specification, section 2. */
export const guaranteeDays = 7;
