import type { RemoteModule } from "@roadworthy/contracts/remote";
import { act, configure, prettyDOM, render } from "@testing-library/react";
import { ConfigProvider } from "antd";
import { createElement } from "react";
import { ApiError } from "./api/api.ts";
import { MemoryRouter } from "./memory-router.ts";
import { useLocation, useNavigate, useRoutes, type RouteObject } from "./router.ts";
import { fakeShell, type FakeShell } from "./testing.ts";

configure({
  // The first test of a file also waits for the page's code to be compiled.
  asyncUtilTimeout: 60_000,
  // A query that waits fails many times before it finds what it looks for: the page is printed only for the failure that is shown.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: "TestingLibraryElementError" },
      message: { configurable: true, get: () => `${message}\n\n${prettyDOM(container)}` },
    }),
});

/** An area's surroundings in a test. */
export type OpenArea = {
  readonly shell: FakeShell;
  readonly address: () => string;
  /** The browser's Back. */
  readonly goBack: () => void;
};

let last = (): string => "";

/** Path, query and fragment of where the area that was opened last is now. */
export const address = (): string => last();

/** Shows a remote at an address as the shell would, over the shell that `fakeShell` makes of the options. */
export function openRemote(
  remote: RemoteModule<RouteObject>,
  path: string,
  options: Parameters<typeof fakeShell>[0],
): OpenArea {
  const shell = fakeShell(options);
  const { routes } = remote.setup(shell);
  let here = path;
  last = () => here;
  let back = (): void => undefined;
  const Area = () => {
    const navigate = useNavigate();
    const { pathname, search, hash } = useLocation();
    back = () => void navigate(-1);
    here = pathname + search + hash;
    return useRoutes([
      { path: shell.basePath || "/", children: [...routes] },
      { path: "*", element: null },
    ]);
  };
  render(
    // Without antd's styles: what is hidden depends on none of them, and working them out was a quarter of the time.
    createElement(
      ConfigProvider,
      { theme: { zeroRuntime: true } },
      createElement(MemoryRouter, { initialEntries: [path] }, createElement(Area)),
    ),
  );
  return { shell, address: last, goBack: () => act(back) };
}

/** A refusal of the API, with the fields at fault where it names some. */
export const refusal = (
  code: ApiError["problem"]["code"],
  status: number,
  detail: string,
  issues: NonNullable<ApiError["problem"]["issues"]> = [],
): ApiError =>
  new ApiError({ type: `/problems/${code}`, title: code, status, code, detail, requestId: "req_1", issues });
