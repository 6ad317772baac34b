/** How long a first plan is free. Source: specification, section 9. */
export const trialDays = 7;

/** How long after a charge canceling the plan refunds it automatically. Source: specification, section 2. */
export const guaranteeDays = 7;
