import { create } from "zustand";

/** Whether the waitlist dialog is open. */
export const useWaitlist = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the waitlist dialog. */
export const openWaitlist = (): void => useWaitlist.setState({ isOpen: true });

/** Closes it. */
export const closeWaitlist = (): void => useWaitlist.setState({ isOpen: false });
