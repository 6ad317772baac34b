/**
 * The part of react-router-dom this product uses, and the only form in which it is shared: the whole package would be four
 * times the bytes on every page, and its data routers twice (see the README). Add a name here when a screen needs it, and
 * import it as "@roadworthy/kit/router" even inside the kit: only that request is shared.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  matchRoutes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from "react-router-dom";
export type { RouteObject } from "react-router-dom";
